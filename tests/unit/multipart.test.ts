import { expect, test } from "vitest";
import { boundaryOf, readMultipart } from "#server/http/multipart.ts";

const LIMITS = { parts: 20, text: 1000, total: 100_000 };

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(body: AsyncIterable<Uint8Array>, boundary: string, limits = LIMITS) {
  const all: Record<string, string>[] = [];
  for await (const part of readMultipart(body, boundary, limits)) {
    if ("value" in part) all.push({ [part.name]: part.value });
    else {
      const pieces: Uint8Array[] = [];
      for await (const piece of part.bytes) pieces.push(piece);
      all.push({ [part.name]: part.fileName, bytes: Buffer.concat(pieces).toString("latin1") });
    }
  }
  return all;
}

/** What looks like a delimiter and is none is among the bytes. */
const TRICKY = "a\r\n--b\r\n--\r\n\r\n------x\r\n-";

async function written(): Promise<{ body: Buffer; boundary: string }> {
  const form = new FormData();
  form.append("name", "Zoë\n“Q”");
  form.append("files", new File([TRICKY], 'a "b".pdf'));
  form.append("last", "");
  const response = new Response(form);
  return {
    body: Buffer.from(await response.arrayBuffer()),
    boundary: boundaryOf(response.headers.get("content-type")!)!,
  };
}

test("a form is read alike however it is cut into pieces", async () => {
  const { body, boundary } = await written();
  const expected = [{ name: "Zoë\r\n“Q”" }, { files: 'a "b".pdf', bytes: TRICKY }, { last: "" }];
  for (let size = 1; size <= body.length; size += 1)
    expect(await read(inPieces(body, size), boundary)).toEqual(expected);
});

test("a field for files in which none was chosen is a file without a name or a byte", async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="f"; filename=""\r\nContent-Type: x/y\r\n\r\n\r\n--b--\r\n';
  expect(await read(inPieces(Buffer.from(part), 5), "b")).toEqual([{ f: "", bytes: "" }]);
});

test("files that nobody reads, or reads in part, are skipped", async () => {
  const { body, boundary } = await written();
  const names: string[] = [];
  for await (const part of readMultipart(inPieces(body, 7), boundary, LIMITS)) {
    names.push(part.name);
    if ("bytes" in part) for await (const _ of part.bytes) break;
  }
  expect(names).toEqual(["name", "files", "last"]);
});

test("what is torn is refused, wherever it ends", async () => {
  const { body, boundary } = await written();
  for (let length = 0; length < body.length - 4; length += 1)
    await expect(read(inPieces(body.subarray(0, length), 64), boundary)).rejects.toThrow("did not arrive whole");
});

test.each([
  ["too many parts", "--b\r\nContent-Disposition: form-data; name=x\r\n".replace("x", '"x"').concat("\r\n\r\n"), 413],
  ["no name", "--b\r\nContent-Type: text/plain\r\n\r\n\r\n", 400],
  ["a long head", `--b\r\nX: ${"x".repeat(5000)}\r\n\r\n\r\n`, 400],
  ["too much text", `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n${"x".repeat(2000)}\r\n`, 413],
  ["something before it", `x--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n`, 400],
  ["no UTF-8", `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\xFF\xFE\r\n`, 400],
])("%s is refused", async (_what, part, status) => {
  const body = Buffer.from(`${part.repeat(30)}--b--`, "latin1");
  await expect(read(inPieces(body, 500), "b")).rejects.toMatchObject({ status });
});

test("more than may be read at all is not read on", async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('--b\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\n');
    for (; ; asked += 1) yield Buffer.alloc(1000);
  }
  await expect(read(endless(), "b")).rejects.toMatchObject({ status: 413 });
  expect(asked).toBeLessThan(101);
});

test.each([
  ['multipart/form-data; boundary="with a space"', "with a space"],
  ["multipart/form-data;boundary=close", "close"],
  ["multipart/form-data;   Boundary=far; charset=utf-8", "far"],
  ["multipart/form-data;boundary=----WebKitFormBoundaryAbC1", "----WebKitFormBoundaryAbC1"],
  ["multipart/form-data; nonboundary=x", undefined],
  ['multipart/form-data; boundary="', undefined],
  ['multipart/form-data; boundary=""', undefined],
  ["multipart/form-data; boundary= x", undefined],
  ["multipart/form-data", undefined],
])("of %s the parts are parted by %s", (contentType, boundary) => {
  expect(boundaryOf(contentType)).toBe(boundary);
});

const partNamed = (head: string) => read(inPieces(Buffer.from(`--b\r\n${head}\r\n\r\nv\r\n--b--`), 50), "b");

test.each([
  'Content-Disposition: form-data; name="x"',
  'content-disposition:form-data; name="x"',
  'CONTENT-DISPOSITION:  Form-Data  ;  Name="x"',
  'Content-Type: text/plain\r\nContent-Disposition: form-data; name="x"\r\nX-More: y',
  'X-Content-Disposition: form-data; name="y"\r\nContent-Disposition: form-data; name="x"',
])("a part that begins with %j is the field x", async (head) => {
  expect(await partNamed(head)).toEqual([{ x: "v" }]);
});

test.each([
  'Content-Disposition: attachment; name="x"',
  'Content-Disposition: inline-form-data; name="x"',
  'Content-Disposition: form-data-of-another; name="x"',
  'X-Content-Disposition: form-data; name="x"',
])("a part that begins with %j is no field", async (head) => {
  await expect(partNamed(head)).rejects.toMatchObject({ status: 400 });
});

test("a line's end in the name of a field is read as a space", async () => {
  const form = new FormData();
  form.append("one\ntwo", "x");
  const response = new Response(form);
  const boundary = boundaryOf(response.headers.get("content-type")!)!;
  const body = Buffer.from(await response.arrayBuffer());
  expect(await read(inPieces(body, 1000), boundary)).toEqual([{ "one two": "x" }]);
});
