/**
 * Reads a part of the program with NODE_ENV at `production`, whatever it says before and after. By that word React chooses,
 * as it is read, between the build that draws pages and one that watches over whoever writes them, which takes several times
 * as long. What the word means to us is another question, which the configuration has answered by then; and the processes
 * that this one starts find it as it was.
 */
export async function readAsProduction<Part>(read: () => Promise<Part>): Promise<Part> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await read();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
