import { isInternalPath } from '@aforo/domain/settings/links.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { useSettings } from './frame-data.ts'

/** 4.24: the promotion of in-person classes; `islands/promo.js` opens it at most once per calendar day. */
export function PromoPopup() {
  const { popup_presencial_enabled, popup_presencial_src, popup_presencial_link } = useSettings()
  if (!popup_presencial_enabled || !popup_presencial_src) return null
  const picture = (
    <Picture
      src={popup_presencial_src}
      alt="Promoción"
      width={960}
      height={960}
      sizes="30rem"
      className="block h-auto max-h-[80svh] w-full object-contain"
    />
  )
  return (
    <>
      <dialog data-promo className="promo" aria-label="Promoción">
        {popup_presencial_link ? (
          <a
            href={popup_presencial_link}
            {...(isInternalPath(popup_presencial_link) ? {} : { target: '_blank', rel: 'noopener' })}
          >
            {picture}
          </a>
        ) : (
          picture
        )}
        <form method="dialog">
          <button
            type="submit"
            className="absolute end-2 top-2 grid size-11 place-items-center rounded-control bg-surface"
            aria-label="Cerrar"
          >
            <Icon name="close" size={24} />
          </button>
        </form>
      </dialog>
      <script async type="module" src="/islands/promo.js" />
    </>
  )
}
