import { useFrame } from './frame-data.ts'

/** Says to staff that only they see the portal; an administrator publishes it in the admin. */
export function TeamNotice() {
  const { teamNotice } = useFrame()
  if (!teamNotice) return null
  return (
    <aside
      aria-label="Portal sin publicar"
      className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 bg-dark px-5 text-center text-small text-on-dark"
    >
      <span>Solo tu equipo ve el portal.</span>
      {teamNotice.publish && (
        <a
          href={teamNotice.publish}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Publicar
        </a>
      )}
    </aside>
  )
}
