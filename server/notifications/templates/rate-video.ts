import type { MessageText } from '@aforo/domain/notifications/message-text.ts'

/** Requests a rating of a video (7.30). */
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
}): MessageText => ({
  subject: `¿Qué te pareció ${video}?`,
  greeting: `Hola, ${name}`,
  paragraphs: [
    `Viste «${video}» en ${studio}. Cuéntanos qué te pareció: toma diez segundos y nos ayuda a elegir lo que grabamos.`,
  ],
  button: { label: 'Calificar el video', href: `${address}/mystudio/video/${video_id}?calificar` },
  values: { video },
})
