/** How much |w|^2 / 2 weighs beside the sum of log losses: little, so that wide bounds cost nothing. */
const penalty = 0.01;

/**
 * Logistic regression without privacy: the minimum of the sum of log losses plus a small multiple of |w|^2, the intercept free, on
 * features between 0 and 1. Newton's method with halved steps, deterministic. For the ceiling of a table alone; nothing private is made
 * of it.
 */
export function logisticRegression({ n, columns }, labels) {
  const width = columns.length + 1;
  const weights = new Float64Array(width);
  const scales = columns.map(scaleOf);
  const features = new Float64Array(n * width);
  for (let i = 0; i < n; i++) {
    for (let f = 0; f < columns.length; f++) features[i * width + f] = scales[f](columns[f][i]);
    features[i * width + columns.length] = 1;
  }
  let loss = lossOf(features, labels, weights);
  for (let round = 0; round < 30; round++) {
    const step = newtonStep(features, labels, weights);
    let share = 1;
    let next = moved(weights, step, share);
    let nextLoss = lossOf(features, labels, next);
    while (nextLoss > loss && share > 1e-6) {
      share /= 2;
      next = moved(weights, step, share);
      nextLoss = lossOf(features, labels, next);
    }
    const gain = loss - nextLoss;
    if (gain > 0) weights.set(next);
    loss = Math.min(loss, nextLoss);
    if (!(gain > 1e-9 * n)) break;
  }
  return (points, i) => {
    let sum = weights[columns.length];
    for (let f = 0; f < columns.length; f++) sum += weights[f] * scales[f](points.columns[f][i]);
    return sum >= 0 ? 1 : 0;
  };
}

/** Codes of a grid run from -largest to largest, and largest is 2^bits - 1: the least such that holds the column. */
function scaleOf(column) {
  let most = 1;
  for (const code of column) while (Math.abs(code) > most) most = 2 * most + 1;
  return (code) => (code + most) / (2 * most);
}

function lossOf(features, labels, weights) {
  const width = weights.length;
  let loss = 0;
  for (let f = 0; f < width - 1; f++) loss += (penalty * weights[f] ** 2) / 2;
  for (let i = 0; i < labels.length; i++) {
    const margin = (2 * labels[i] - 1) * sumAt(features, i, weights);
    loss += margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin;
  }
  return loss;
}

function sumAt(features, i, weights) {
  let sum = 0;
  for (let f = 0; f < weights.length; f++) sum += features[i * weights.length + f] * weights[f];
  return sum;
}

function moved(weights, step, share) {
  return weights.map((weight, f) => weight - share * step[f]);
}

/** The inverse of the Hessian times the gradient. */
function newtonStep(features, labels, weights) {
  const width = weights.length;
  const hessian = new Float64Array(width * width);
  const gradient = Float64Array.from(weights, (weight, f) => (f < width - 1 ? penalty * weight : 0));
  // A little on the intercept too, so that the system can be solved where all rows have one label.
  for (let f = 0; f < width; f++) hessian[f * width + f] = f < width - 1 ? penalty : 1e-9;
  for (let i = 0; i < labels.length; i++) {
    const chance = 1 / (1 + Math.exp(-sumAt(features, i, weights)));
    const curve = chance * (1 - chance);
    for (let f = 0; f < width; f++) {
      const x = features[i * width + f];
      if (x === 0) continue;
      gradient[f] += (chance - labels[i]) * x;
      for (let g = 0; g <= f; g++) hessian[f * width + g] += curve * x * features[i * width + g];
    }
  }
  return solved(hessian, gradient, width);
}

/** Cholesky on the lower triangle, in place. */
function solved(matrix, vector, width) {
  for (let f = 0; f < width; f++) {
    for (let g = 0; g <= f; g++) {
      let sum = matrix[f * width + g];
      for (let k = 0; k < g; k++) sum -= matrix[f * width + k] * matrix[g * width + k];
      matrix[f * width + g] = f === g ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[g * width + g];
    }
  }
  const solution = Float64Array.from(vector);
  for (let f = 0; f < width; f++) {
    for (let k = 0; k < f; k++) solution[f] -= matrix[f * width + k] * solution[k];
    solution[f] /= matrix[f * width + f];
  }
  for (let f = width - 1; f >= 0; f--) {
    for (let k = f + 1; k < width; k++) solution[f] -= matrix[k * width + f] * solution[k];
    solution[f] /= matrix[f * width + f];
  }
  return solution;
}
