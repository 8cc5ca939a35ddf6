import { connect, type Socket } from "node:net";

export type Told = { status: number; headers: Map<string, string>; body: string };

/**
 * Sends pieces, a moment apart, and reads until the connection is still; answers in the order they came, and whether it
 * was closed.
 */
export async function exchange(origin: string, ...pieces: string[]): Promise<{ answers: Told[]; closed: boolean }> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1").on("error", () => undefined);
  let text = "";
  let closed = false;
  socket
    .setEncoding("latin1")
    .on("data", (part: string) => (text += part))
    .on("close", () => (closed = true));
  for (const piece of pieces) {
    socket.write(piece, "latin1");
    await stillness(socket);
  }
  // A machine with much else to do may need longer for the first word.
  const nothingYet = () => text === "" && !closed;
  for (let waited = 0; nothingYet() && waited < 20; waited += 1) await stillness(socket);
  const answers = answersIn(text, pieces.join("").startsWith("HEAD"));
  socket.destroy();
  return { answers, closed };
}

/** Resolves when nothing has come for a while. */
function stillness(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(done, 250);
    function again() {
      clearTimeout(timer);
      timer = setTimeout(done, 250);
    }
    function done() {
      socket.off("data", again);
      resolve();
    }
    socket.on("data", again);
  });
}

function answersIn(text: string, bodiless: boolean): Told[] {
  const answers: Told[] = [];
  let rest = text;
  while (rest.startsWith("HTTP/1.1 ")) {
    const end = rest.indexOf("\r\n\r\n");
    const [line, ...lines] = rest.slice(0, end).split("\r\n");
    const status = Number(line!.split(" ")[1]);
    const headers = new Map(
      lines.map((one) => [one.slice(0, one.indexOf(":")).toLowerCase(), one.slice(one.indexOf(":") + 2)]),
    );
    const length = status === 304 || bodiless ? 0 : Number(headers.get("content-length") ?? rest.length);
    answers.push({ status, headers, body: rest.slice(end + 4, end + 4 + length) });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}
