import type { Estilo } from '@aforo/domain/brand/colours.ts'

export function SeatMark({
  occupiedShare,
  estilo,
  size = 20,
}: {
  occupiedShare: number
  estilo: Estilo
  size?: number
}) {
  const part = Math.min(1, Math.max(0, occupiedShare))
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
      className="shrink-0"
    >
      {estilo === 'barro' && <Sun part={part} />}
      {estilo === 'pulso' && (
        <>
          <circle cx="10" cy="10" r="8" opacity=".25" />
          <circle
            cx="10"
            cy="10"
            r="8"
            pathLength="1"
            strokeDasharray={`${part} 1`}
            strokeLinecap="round"
            transform="rotate(-90 10 10)"
            strokeWidth="2.5"
          />
        </>
      )}
      {estilo === 'tinta' && <path d="M2 10H18" strokeWidth={1 + part * 7} />}
    </svg>
  )
}

function Sun({ part }: { part: number }) {
  const y = 18 - part * 16
  const half = Math.sqrt(Math.max(0, 64 - (y - 10) ** 2))
  const round = (value: number) => Math.round(value * 10) / 10
  return (
    <>
      <circle cx="10" cy="10" r="8" />
      {part >= 1 ? (
        <circle cx="10" cy="10" r="8" fill="currentColor" />
      ) : (
        part > 0 && (
          <path
            fill="currentColor"
            stroke="none"
            d={`M${round(10 - half)} ${round(y)}A8 8 0 ${part > 0.5 ? 1 : 0} 0 ${round(10 + half)} ${round(y)}z`}
          />
        )
      )}
    </>
  )
}
