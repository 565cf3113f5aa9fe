// A text as a QR code: the squares of it as one path, in a square of `size` to a side.
import qrcode from "qrcode-generator";

export interface Code {
  size: number;
  path: string;
}

/** Squares that must stay light round it, to each side. */
const margin = 4;

export function codeOf(text: string): Code {
  // As large as the text needs, and readable with some of it dirty.
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const squares: string[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) squares.push(`M${column + margin} ${row + margin}h1v1h-1z`);
    }
  }
  return { size: count + 2 * margin, path: squares.join("") };
}
