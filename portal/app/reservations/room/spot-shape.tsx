const shapes = {
  bike: {
    body: 'M12 17a10 10 0 0 1 20 0v13a10 10 0 0 1-20 0z',
    lines: 'M5 13c2-5 5-7 9-7h16c4 0 7 2 9 7M8 26h4M32 26h4',
  },
  reformer: {
    body: 'M9 7a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3v30a3 3 0 0 1-3 3H12a3 3 0 0 1-3-3z',
    lines: 'M9 33h26M14 4v5M30 4v5',
  },
  mat: {
    body: 'M8 9a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v26a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4z',
    lines: 'M8 34h28',
  },
} as const

export type Shape = keyof typeof shapes

export const shapeFor = (icon: string | null): Shape => (icon === 'bike' || icon === 'reformer' ? icon : 'mat')

export function SpotShape({ shape }: { shape: Shape }) {
  return (
    <svg className="spot-shape" viewBox="0 0 44 44" aria-hidden="true">
      <path className="spot-body" d={shapes[shape].body} />
      <path className="spot-lines" d={shapes[shape].lines} />
    </svg>
  )
}
