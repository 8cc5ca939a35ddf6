/** Caught of all played, with Wilson's interval: where the share lies in 95 of 100 such samples. */
export function shareCaught(played: readonly boolean[]): string {
  const z = 1.96;
  const n = played.length;
  const caught = played.filter(Boolean).length;
  const p = caught / n;
  const middle = (p + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z / (1 + z ** 2 / n)) * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  const percent = (value: number) => Math.round(100 * value);
  return `${caught} of ${n} caught, ${percent(p)} % (${percent(middle - half)} to ${percent(middle + half)} %)`;
}
