import sharp from "sharp";

/** As a telephone takes it: larger than any size the site makes. In pixels. */
const [WIDTH, HEIGHT] = [1200, 1600];

/**
 * Writes a picture that is as hard to make small as a photograph: soft shapes with grain over them, the same for the
 * same number. Without `grain` it is light enough at the first try, which is four times as quick.
 */
export async function putPhoto(file: string, number = 1, { grain = true } = {}): Promise<void> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  let state = number * 2_654_435_761;
  for (let place = 0; place < pixels.length; place += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const [x, y] = [Math.floor(place / 3) % WIDTH, Math.floor(place / 3 / WIDTH)];
    const soft = 128 + 70 * Math.sin(x / (90 + number) + (place % 3)) * Math.cos(y / 130);
    pixels[place] = Math.max(0, Math.min(255, soft + (grain ? ((state >>> 24) - 128) / 9 : 0)));
  }
  await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).toFile(file);
}
