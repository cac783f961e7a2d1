export function round(value: number): string {
  return String(Math.round(value * 10) / 10 || 0)
}

export type Box = { w: number; h: number }

/** An SVG drawn in `space` and shown in the size `shown`; it covers its frame and is hidden from screen readers. */
export function picture(space: Box, shown: Box, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${space.w} ${space.h}" width="${round(shown.w)}" height="${round(shown.h)}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${body}</svg>`
}

export function plane(fill: string, ...points: number[]): string {
  let d = ''
  for (let i = 0; i < points.length; i += 2)
    d += `${i ? 'L' : 'M'}${round(points[i] ?? 0)} ${round(points[i + 1] ?? 0)}`
  return `<path fill="${fill}" d="${d}z"/>`
}

export function shape(fill: string, d: string): string {
  return `<path fill="${fill}" d="${d}"/>`
}

export function block(fill: string, x: number, y: number, w: number, h: number): string {
  return `<rect fill="${fill}" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"/>`
}

export function disc(fill: string, x: number, y: number, r: number): string {
  return `<circle fill="${fill}" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`
}

/** A doorway with a half-round top; `y` is its highest point, `h` its whole height. */
export function arch(fill: string, x: number, y: number, w: number, h: number): string {
  const r = round(w / 2)
  return `<path fill="${fill}" d="M${round(x)} ${round(y + h)}V${round(y + w / 2)}A${r} ${r} 0 0 1 ${round(x + w)} ${round(y + w / 2)}V${round(y + h)}z"/>`
}

/** A gradient from top to bottom, or from left to right; used as `url(#id)`. */
export function gradient(id: string, from: string, to: string, isHorizontal = false): string {
  const direction = isHorizontal ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
  return `<linearGradient id="${id}" ${direction}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}

export function line(stroke: string, width: number, d: string): string {
  return `<path fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" d="${d}"/>`
}
