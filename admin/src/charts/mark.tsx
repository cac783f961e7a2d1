type Props = { of: number; x: number; y: number; isLarge?: boolean }

const SHAPES = [
  (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  (r: number) => `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
  (r: number) => `M0 ${-1.2 * r}L${1.2 * r} ${r}H${-1.2 * r}z`,
  (r: number) => `M0 ${-1.4 * r}L${1.4 * r} 0L0 ${1.4 * r}L${-1.4 * r} 0z`,
  (r: number) => `M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`,
] as const
const SHAPE_COUNT = SHAPES.length

export function Mark({ of, x, y, isLarge = false }: Props) {
  const shape = SHAPES[of % SHAPE_COUNT] ?? SHAPES[0]
  return (
    <path
      className={`chart-mark chart-hue-${of % SHAPE_COUNT} ${isLarge ? 'chart-mark-chosen' : ''}`}
      transform={`translate(${x} ${y})`}
      d={shape(isLarge ? 4.5 : 2.75)}
    />
  )
}
