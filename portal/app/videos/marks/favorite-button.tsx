import type { addFavorite, removeFavorite } from '@aforo/domain/media/contract.ts'
import { callApi } from '../../api/call-api.ts'
import { buttonClass } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { useToggle } from './use-toggle.ts'

type Props = { video_id: number; name: string; favorite: boolean; worded?: boolean }

/** Adds a video to the favourites or removes it (4.21, 8.20). In a list it shows the heart without a label. */
export function FavoriteButton({ video_id, name, favorite, worded = false }: Props) {
  const { on, press } = useToggle({
    isOn: favorite,
    send: (isFavorite) =>
      isFavorite
        ? callApi<typeof addFavorite>('POST /favorites', { body: { video_id } })
        : callApi<typeof removeFavorite>('DELETE /favorites/{id}', { params: { id: video_id } }),
    messageOf: (isFavorite) => (isFavorite ? '¡Favorito agregado!' : '¡Favorito eliminado!'),
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
