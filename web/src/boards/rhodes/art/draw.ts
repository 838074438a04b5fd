/** Parts that drawings are put together from. */

const at = (value: number) => Math.round(value * 10) / 10;

export function disc(x: number, y: number, r: number): string {
  return `M${at(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** A leaf or a grain: from its stalk, in a direction (0 is up, clockwise), so long and so broad. */
export function leaf(x: number, y: number, degrees: number, long: number, broad: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [ahead, aside] = [
    [Math.sin(angle), -Math.cos(angle)],
    [Math.cos(angle), Math.sin(angle)],
  ] as [[number, number], [number, number]];
  const point = (along: number, beside: number) =>
    `${at(x + along * ahead[0] + beside * aside[0])} ${at(y + along * ahead[1] + beside * aside[1])}`;
  return `M${point(0, 0)}Q${point(long * 0.45, broad)} ${point(long, 0)}Q${point(long * 0.45, -broad)} ${point(0, 0)}z`;
}
