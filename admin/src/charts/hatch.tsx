/** One pattern per series, so that they differ without colour: none, stripes, dots, crossed stripes, bars. */
const PATTERNS = [null, 'M0 8L8 0M-2 2L2 -2M6 10L10 6', 'M2 4h2M6 0h2', 'M0 0L8 8M0 8L8 0', 'M0 2h8M0 6h8'] as const

export function Hatch({ of, name }: { of: number; name: string }) {
  const pattern = PATTERNS[of % PATTERNS.length]
  if (!pattern) return null
  return (
    <defs>
      <pattern id={name} width="8" height="8" patternUnits="userSpaceOnUse">
        <path className="chart-hatch" d={pattern} />
      </pattern>
    </defs>
  )
}

export const hatchOf = (of: number, name: string): string => (PATTERNS[of % PATTERNS.length] ? `url(#${name})` : 'none')
