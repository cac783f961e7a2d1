import encodeQR from 'qr'

const SIZE = 256
const QUIET_MODULES = 4

/** A QR code as SVG: error correction L, 256 by 256 (9.13), black on white with its quiet zone. */
export function renderQrSvg(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_MODULES })
  const modules = rows.length
  const path = rows.flatMap((row, y) => darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${modules} ${modules}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${modules}v${modules}H0z"/>` +
    `<path fill="#000" d="${path.join('')}"/></svg>`
  )
}

function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.x + last.length === x) last.length += 1
    else runs.push({ x, length: 1 })
  }
  return runs
}
