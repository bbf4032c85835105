# Makes the reference values of this folder. Run in it: Rscript reference.R
# Writes reference.json; the R version that made it stands in the file.

numbers <- function(x) paste0("[", paste(sprintf("%.17g", x), collapse = ", "), "]")
# What is infinite or missing has no place in JSON.
number <- function(x) if (is.finite(x)) sprintf("%.17g", x) else "null"
object <- function(fields) {
  paste0("{ ", paste(sprintf("\"%s\": %s", names(fields), unlist(fields)), collapse = ", "), " }")
}
array <- function(items) paste0("[\n    ", paste(items, collapse = ",\n    "), "\n  ]")

set.seed(20240601)
sizes <- list(c(3, 3), c(4, 4), c(5, 5), c(6, 6), c(10, 10), c(4, 5), c(3, 8), c(12, 7), c(30, 30), c(45, 49))

# Exact test, Hodges-Lehmann estimate and interval, without ties.
exact <- list()
for (size in sizes) {
  for (shift in c(0, 0.03)) {
    for (level in c(0.95, 1 - 0.05 / 3)) {
      x <- rnorm(size[1], 1 + shift, 0.02)
      y <- rnorm(size[2], 1, 0.02)
      test <- suppressWarnings(
        wilcox.test(x, y, exact = TRUE, conf.int = TRUE, conf.level = level))
      achieved <- attr(test$conf.int, "conf.level")
      # R warns and gives minimum to maximum where the level cannot be reached; here that is "no interval".
      isReached <- 1 - 2 * pwilcox(0, size[1], size[2]) >= level
      exact[[length(exact) + 1]] <- object(list(
        x = numbers(x), y = numbers(y), u = number(test$statistic), p = number(test$p.value),
        estimate = number(test$estimate), level = number(level),
        lower = if (isReached) number(test$conf.int[1]) else "null",
        upper = if (isReached) number(test$conf.int[2]) else "null"))
    }
  }
}

# The same on logarithms: ratios.
ratios <- list()
for (size in sizes) {
  x <- exp(rnorm(size[1], 10.05, 0.02))
  y <- exp(rnorm(size[2], 10, 0.02))
  test <- suppressWarnings(wilcox.test(log(x), log(y), exact = TRUE, conf.int = TRUE))
  isReached <- 1 - 2 * pwilcox(0, size[1], size[2]) >= 0.95
  ratios[[length(ratios) + 1]] <- object(list(
    x = numbers(x), y = numbers(y), estimate = number(exp(test$estimate)),
    lower = if (isReached) number(exp(test$conf.int[1])) else "null",
    upper = if (isReached) number(exp(test$conf.int[2])) else "null"))
}

# With ties: every way to choose the first sample, by combn. p = min(1, 2 min(P(W <= w), P(W >= w))).
tied <- list()
for (size in list(c(3, 3), c(4, 4), c(5, 5), c(4, 6), c(7, 5), c(8, 8))) {
  for (distinct in c(2, 3, 6)) {
    x <- sample(distinct, size[1], replace = TRUE)
    y <- sample(distinct, size[2], replace = TRUE) + sample(0:1, 1)
    ranks <- rank(c(x, y))
    w <- sum(ranks[seq_along(x)])
    sums <- combn(ranks, size[1], sum)
    p <- min(1, 2 * min(mean(sums <= w + 1e-9), mean(sums >= w - 1e-9)))
    tied[[length(tied) + 1]] <- object(list(x = numbers(x), y = numbers(y), p = number(p)))
  }
}

# Many runs: the normal approximation with continuity correction, with and without ties.
approximate <- list()
for (digits in c(1, 2, 15)) {
  for (size in list(c(110, 40), c(120, 130))) {
    x <- round(rnorm(size[1], 1.1, 0.5), digits)
    y <- round(rnorm(size[2], 1, 0.5), digits)
    test <- wilcox.test(x, y, exact = FALSE, correct = TRUE)
    approximate[[length(approximate) + 1]] <- object(list(
      x = numbers(x), y = numbers(y), u = number(test$statistic), p = number(test$p.value)))
  }
}

holm <- list()
for (p in list(0.03, c(0.01, 0.04), c(0.01, 0.04, 0.03), c(0.2, 0.0079, 0.0079, 0.5), c(0.9, 0.8, 0.7))) {
  holm[[length(holm) + 1]] <- object(list(p = numbers(p), corrected = numbers(p.adjust(p, "holm"))))
}

distribution <- list()
for (size in list(c(1, 1), c(2, 3), c(4, 4), c(5, 5), c(9, 13), c(49, 49), c(100, 100))) {
  at <- unique(floor(size[1] * size[2] * c(0, 0.01, 0.1, 0.3, 0.5, 0.9)))
  distribution[[length(distribution) + 1]] <- object(list(
    n = size[1], m = size[2], u = numbers(at), cumulative = numbers(pwilcox(at, size[1], size[2]))))
}

quantiles <- list()
for (p in c(1e-6, 0.005, 0.025, 0.5, 0.8, 0.975, 0.9999)) {
  quantiles[[length(quantiles) + 1]] <- object(list(p = number(p), normal = number(qnorm(p))))
}
student <- list()
for (df in c(4, 6, 8, 18, 58)) {
  for (p in c(0.8, 0.95, 0.975, 0.99)) {
    student[[length(student) + 1]] <- object(list(p = number(p), df = df, t = number(qt(p, df))))
  }
}

writeLines(c(
  "{",
  sprintf("  \"madeBy\": \"reference.R with %s\",", R.version.string),
  paste0("  \"exact\": ", array(exact), ","),
  paste0("  \"ratios\": ", array(ratios), ","),
  paste0("  \"tied\": ", array(tied), ","),
  paste0("  \"approximate\": ", array(approximate), ","),
  paste0("  \"holm\": ", array(holm), ","),
  paste0("  \"distribution\": ", array(distribution), ","),
  paste0("  \"normalQuantile\": ", array(quantiles), ","),
  paste0("  \"studentQuantile\": ", array(student)),
  "}"), "reference.json")
