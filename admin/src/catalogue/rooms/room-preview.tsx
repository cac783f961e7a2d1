import { seatsOf, type SpotMap } from '@aforo/domain/catalogue/studio/spot-map.ts'

export function RoomPreview({ map }: { map: SpotMap | null }) {
  if (!map) return null
  const seats = seatsOf(map).length
  return (
    <figure className="room">
      <p className="room-front">Frente</p>
      <div className="room-pan" aria-hidden="true">
        {map.rows.map((row, index) => (
          <div className="room-row" key={index}>
            {row.map((spot, column) =>
              spot === null ? (
                <i key={column} />
              ) : (
                <span key={spot.code} className={spot.selectable ? 'spot' : 'spot spot-closed'}>
                  {spot.label}
                </span>
              ),
            )}
          </div>
        ))}
      </div>
      <figcaption className="quiet">{seats === 1 ? '1 lugar' : `${seats} lugares`}</figcaption>
    </figure>
  )
}
