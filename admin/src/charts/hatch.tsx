/** What is drawn over the ground of each part: nothing, stripes, dots, crossed stripes, bars. */
const DRAWN = [null, 'M0 8L8 0M-2 2L2 -2M6 10L10 6', 'M2 4h2M6 0h2', 'M0 0L8 8M0 8L8 0', 'M0 2h8M0 6h8'] as const

export function Hatch({ of, name }: { of: number; name: string }) {
  const drawn = DRAWN[of % DRAWN.length]
  if (!drawn) return null
  return (
    <defs>
      <pattern id={name} width="8" height="8" patternUnits="userSpaceOnUse">
        <path className="chart-hatch" d={drawn} />
      </pattern>
    </defs>
  )
}

export const hatchOf = (of: number, name: string): string => (DRAWN[of % DRAWN.length] ? `url(#${name})` : 'none')
