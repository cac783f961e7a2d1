import type { Words } from '@aforo/domain/notifications/words.ts'

/** 7.30 asks for a video's rating. */
export const ratingWords = ({
  studio,
  name,
  video,
  video_id,
  address,
}: {
  studio: string
  name: string
  video: string
  video_id: number
  address: string
}): Words => ({
  subject: `¿Qué te pareció ${video}?`,
  greeting: `Hola, ${name}`,
  paragraphs: [
    `Viste «${video}» en ${studio}. Cuéntanos qué te pareció: toma diez segundos y nos ayuda a elegir lo que grabamos.`,
  ],
  button: { label: 'Calificar el video', href: `${address}/mystudio/video/${video_id}?calificar` },
  values: { video },
})
