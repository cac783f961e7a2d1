import type { Location } from '@aforo/domain/catalogue/studio/shapes.ts'
import { InlineSvg, pictureStyleOf, drawPicture } from '../catalogue/picture-style.tsx'
import { useSettings } from '../frame/frame-data.ts'
import { paths } from '../paths.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'

export function LocationItem({ location, map }: { location: Location; map: string | null }) {
  const { location_id, name, address } = location
  const brush = pictureStyleOf(useSettings())
  return (
    <li className="place">
      <InlineSvg svg={drawPicture(brush, 'package', `lugar ${location_id}`, 480, 360)} className="place-picture" />
      <div className="grid content-center justify-items-start gap-3">
        <h2 className="text-h2">{name}</h2>
        {address && <p className="max-w-[32ch] text-lead">{address}</p>}
        <p className="flex flex-wrap gap-x-6">
          {map && (
            <a href={map} target="_blank" rel="noopener" className="place-way">
              <Icon name="pin" size={20} />
              Abrir en el mapa
            </a>
          )}
          <a href={paths.calendar({ estudio: location_id })} className="place-way">
            <Icon name="calendar" size={20} />
            Ver sus clases
          </a>
        </p>
      </div>
    </li>
  )
}
