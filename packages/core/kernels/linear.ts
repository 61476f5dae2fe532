/**
 * AssemblyScript, compiled by scripts/kernels.mjs. Each function adds, for every candidate of a tile, `sign` times the
 * number of rows of a block whose weighted sum lies below the candidate's offset (label 0) to `result`. Sums are
 * never stored, so no matrix of rows by candidates exists.
 *
 * A block holds rows in groups of as many as one vector has lanes; a group holds its features (`below16`: pairs of
 * features) one vector after the other. The weights of a candidate follow one another.
 */

/**
 * int16 features and weights, int32 sums and offsets. `groups`, each of 4 rows, is even; `candidates` is a multiple
 * of 4. Exact when the sum of |weight * feature| over a row is below 2^31. 4 candidates and 8 rows at a time: 8 sums
 * stay in registers.
 */
export function below16(
  block: usize,
  groups: i32,
  pairs: i32,
  weights: usize,
  offsets: usize,
  result: usize,
  candidates: i32,
  sign: i32,
): void {
  const row = <usize>pairs * 16;
  const next = <usize>pairs * 4;
  const end = block + <usize>groups * row;
  for (let c = 0; c < candidates; c += 4) {
    const offset0 = v128.load_splat<i32>(offsets);
    const offset1 = v128.load_splat<i32>(offsets, 4);
    const offset2 = v128.load_splat<i32>(offsets, 8);
    const offset3 = v128.load_splat<i32>(offsets, 12);
    let count0 = i32x4.splat(0);
    let count1 = count0;
    let count2 = count0;
    let count3 = count0;
    for (let x = block; x < end; x += row) {
      const a = v128.load(x);
      const b = v128.load(x + row);
      const v0 = v128.load_splat<i32>(weights);
      let a0 = i32x4.dot_i16x8_s(a, v0);
      let b0 = i32x4.dot_i16x8_s(b, v0);
      const v1 = v128.load_splat<i32>(weights + next);
      let a1 = i32x4.dot_i16x8_s(a, v1);
      let b1 = i32x4.dot_i16x8_s(b, v1);
      const v2 = v128.load_splat<i32>(weights + 2 * next);
      let a2 = i32x4.dot_i16x8_s(a, v2);
      let b2 = i32x4.dot_i16x8_s(b, v2);
      const v3 = v128.load_splat<i32>(weights + 3 * next);
      let a3 = i32x4.dot_i16x8_s(a, v3);
      let b3 = i32x4.dot_i16x8_s(b, v3);
      const middle = x + row;
      x += 16;
      for (let w = weights + 4; x < middle; x += 16) {
        const a = v128.load(x);
        const b = v128.load(x + row);
        const w0 = v128.load_splat<i32>(w);
        a0 = i32x4.add(a0, i32x4.dot_i16x8_s(a, w0));
        b0 = i32x4.add(b0, i32x4.dot_i16x8_s(b, w0));
        const w1 = v128.load_splat<i32>(w + next);
        a1 = i32x4.add(a1, i32x4.dot_i16x8_s(a, w1));
        b1 = i32x4.add(b1, i32x4.dot_i16x8_s(b, w1));
        const w2 = v128.load_splat<i32>(w + 2 * next);
        a2 = i32x4.add(a2, i32x4.dot_i16x8_s(a, w2));
        b2 = i32x4.add(b2, i32x4.dot_i16x8_s(b, w2));
        const w3 = v128.load_splat<i32>(w + 3 * next);
        a3 = i32x4.add(a3, i32x4.dot_i16x8_s(a, w3));
        b3 = i32x4.add(b3, i32x4.dot_i16x8_s(b, w3));
        w += 4;
      }
      count0 = i32x4.sub(count0, i32x4.add(i32x4.gt_s(offset0, a0), i32x4.gt_s(offset0, b0)));
      count1 = i32x4.sub(count1, i32x4.add(i32x4.gt_s(offset1, a1), i32x4.gt_s(offset1, b1)));
      count2 = i32x4.sub(count2, i32x4.add(i32x4.gt_s(offset2, a2), i32x4.gt_s(offset2, b2)));
      count3 = i32x4.sub(count3, i32x4.add(i32x4.gt_s(offset3, a3), i32x4.gt_s(offset3, b3)));
    }
    addLanes(result, count0, sign);
    addLanes(result + 4, count1, sign);
    addLanes(result + 8, count2, sign);
    addLanes(result + 12, count3, sign);
    weights += 4 * next;
    offsets += 16;
    result += 16;
  }
}

function addLanes(result: usize, counts: v128, sign: i32): void {
  const sum =
    i32x4.extract_lane(counts, 0) +
    i32x4.extract_lane(counts, 1) +
    i32x4.extract_lane(counts, 2) +
    i32x4.extract_lane(counts, 3);
  store<i32>(result, load<i32>(result) + sign * sum);
}

/**
 * float64 throughout; every row is summed from feature 0 on. `groups`, each of 2 rows, is a multiple of 4. A row is
 * below unless its sum is at least the offset, so that a sum that is not a number is labelled 0.
 */
export function belowFloat(
  block: usize,
  groups: i32,
  features: i32,
  weights: usize,
  offsets: usize,
  result: usize,
  candidates: i32,
  sign: i32,
): void {
  const row = <usize>features * 16;
  const next = <usize>features * 8;
  const end = block + <usize>groups * row;
  for (let c = 0; c < candidates; c++) {
    const offset = v128.load_splat<f64>(offsets);
    let count = i64x2.splat(0);
    for (let x = block; x < end; x += 3 * row) {
      let s0 = f64x2.splat(0);
      let s1 = s0;
      let s2 = s0;
      let s3 = s0;
      const last = x + row;
      for (let w = weights; x < last; x += 16) {
        const weight = v128.load_splat<f64>(w);
        s0 = f64x2.add(s0, f64x2.mul(v128.load(x), weight));
        s1 = f64x2.add(s1, f64x2.mul(v128.load(x + row), weight));
        s2 = f64x2.add(s2, f64x2.mul(v128.load(x + 2 * row), weight));
        s3 = f64x2.add(s3, f64x2.mul(v128.load(x + 3 * row), weight));
        w += 8;
      }
      count = i64x2.add(count, i64x2.add(f64x2.ge(s0, offset), f64x2.ge(s1, offset)));
      count = i64x2.add(count, i64x2.add(f64x2.ge(s2, offset), f64x2.ge(s3, offset)));
    }
    const below = 2 * groups + <i32>(i64x2.extract_lane(count, 0) + i64x2.extract_lane(count, 1));
    store<i32>(result, load<i32>(result) + sign * below);
    weights += next;
    offsets += 8;
    result += 4;
  }
}

/**
 * int32 features and weights, any sums: a product has at most 63 bits; its halves are summed in 64 bits each. Rows
 * follow one another.
 */
export function belowWide(
  block: usize,
  rows: i32,
  features: i32,
  weights: usize,
  offsets: usize,
  result: usize,
  candidates: i32,
  sign: i32,
): void {
  const row = <usize>features * 4;
  for (let c = 0; c < candidates; c++) {
    const offset = <i64>load<f64>(offsets);
    let below = 0;
    let x = block;
    for (let i = 0; i < rows; i++) {
      let high: i64 = -(offset >> 32);
      let low: i64 = -(offset & 0xffffffff);
      const last = x + row;
      for (let w = weights; x < last; x += 4) {
        const product = <i64>load<i32>(x) * <i64>load<i32>(w);
        high += product >> 32;
        low += product & 0xffffffff;
        w += 4;
      }
      below += i32(high + (low >> 32) < 0);
    }
    store<i32>(result, load<i32>(result) + sign * below);
    weights += row;
    offsets += 8;
    result += 4;
  }
}

/**
 * Puts `count` rows from `first` on into the block of their label, behind the rows it holds already. The stage holds
 * features one after the other, each of `stride` rows; `fill` holds the number of rows of each block. Gives the number of rows
 * with label 1.
 */
export function pack16(
  stage: usize,
  stride: i32,
  labels: usize,
  first: i32,
  count: i32,
  features: i32,
  blocks: usize,
  blockBytes: usize,
  fill: usize,
): i32 {
  return pack<i16>(stage, stride, labels, first, count, features, blocks, blockBytes, fill);
}

export function packFloat(
  stage: usize,
  stride: i32,
  labels: usize,
  first: i32,
  count: i32,
  features: i32,
  blocks: usize,
  blockBytes: usize,
  fill: usize,
): i32 {
  return pack<f64>(stage, stride, labels, first, count, features, blocks, blockBytes, fill);
}

export function packWide(
  stage: usize,
  stride: i32,
  labels: usize,
  first: i32,
  count: i32,
  features: i32,
  blocks: usize,
  blockBytes: usize,
  fill: usize,
): i32 {
  return pack<i32>(stage, stride, labels, first, count, features, blocks, blockBytes, fill);
}

/** The type says how rows lie in a block: 4 with pairs of features, 2, or 1 (see above). */
function pack<Cell>(
  stage: usize,
  stride: i32,
  labels: usize,
  first: i32,
  count: i32,
  features: i32,
  blocks: usize,
  blockBytes: usize,
  fill: usize,
): i32 {
  const lanes: i32 = sizeof<Cell>() == 2 ? 4 : sizeof<Cell>() == 8 ? 2 : 1;
  const unit: i32 = sizeof<Cell>() == 2 ? 4 : <i32>sizeof<Cell>();
  const width = sizeof<Cell>() == 2 ? features + (features & 1) : features;
  const next = <usize>stride * sizeof<Cell>();
  let ones = 0;
  for (let i = first; i < first + count; i++) {
    const label = <usize>load<u8>(labels + i);
    const row = load<i32>(fill + label * 4);
    store<i32>(fill + label * 4, row + 1);
    ones += <i32>label;
    let from = stage + <usize>i * sizeof<Cell>();
    let to =
      blocks +
      label * blockBytes +
      <usize>((row & -lanes) * width * <i32>sizeof<Cell>() + (row & (lanes - 1)) * unit);
    if (sizeof<Cell>() == 2) {
      for (let f = 1; f < features; f += 2) {
        store<Cell>(to, load<Cell>(from));
        store<Cell>(to, load<Cell>(from + next), 2);
        from += 2 * next;
        to += 16;
      }
      if (features & 1) store<Cell>(to, load<Cell>(from));
    } else {
      for (let f = 0; f < features; f++) {
        store<Cell>(to, load<Cell>(from));
        from += next;
        to += <usize>lanes * sizeof<Cell>();
      }
    }
  }
  return ones;
}
