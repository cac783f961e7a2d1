import type { addFavorite, removeFavorite } from '@aforo/domain/media/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSwitch } from './use-switch.ts'

type Props = { video_id: number; name: string; favorite: boolean; worded?: boolean }

/** 4.21, 8.20: a video is a favourite or it is not; in a list the heart alone says it. */
export function FavoriteButton({ video_id, name, favorite, worded = false }: Props) {
  const { on, press } = useSwitch({
    isOn: favorite,
    send: (to) =>
      to
        ? callApi<typeof addFavorite>('POST /favorites', { body: { video_id } })
        : callApi<typeof removeFavorite>('DELETE /favorites/{id}', { params: { id: video_id } }),
    messageOf: (to) => (to ? '¡Favorito agregado!' : '¡Favorito eliminado!'),
  })
  return (
    <button
      type="button"
      className={worded ? `${buttonClass({ look: 'outline' })} video-mark` : 'video-heart'}
      aria-pressed={on}
      onClick={press}
    >
      <Icon name="heart" size={worded ? 20 : 22} />
      {worded ? 'Favorita' : <span className="sr-only">Favorita: {name}</span>}
    </button>
  )
}
