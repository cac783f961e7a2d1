import { type Brand, type Letter, letter } from '../../notifications/letter.ts'

/** 7.30 asks what she thinks of a video. */
export const ratingLetter = (
  brand: Brand,
  { name, video, video_id, address }: { name: string; video: string; video_id: number; address: string },
): Letter =>
  letter(brand, {
    subject: `¿Qué te pareció ${video}?`,
    greeting: `Hola, ${name}`,
    paragraphs: [
      `Viste «${video}» en ${brand.business_name}. Cuéntanos qué te pareció: toma diez segundos y nos ayuda a elegir lo que grabamos.`,
    ],
    button: { label: 'Calificar el video', href: `${address}/mystudio/video/${video_id}?calificar` },
  })
