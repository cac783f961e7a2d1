import { fontFiles } from '@aforo/domain/brand/font-files.ts'
import { paths } from '../paths.ts'
import { useFrame } from './studio.ts'

/** The font of titles, which the first picture should have (the other comes with its first words), the icon of the tab and the colour of the browser's bar; React lifts them into the head. */
export function HeadMarks() {
  const { settings, appleIcon } = useFrame()
  const { favicon, primary, estilo } = settings
  const [display] = fontFiles[estilo]
  const own = /^(\/|https:)/.test(favicon) ? favicon : null
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={display} crossOrigin="anonymous" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href={appleIcon} />
      <link rel="icon" href={own ?? paths.icon()} type={own ? undefined : 'image/svg+xml'} />
      <meta name="theme-color" content={primary || barColours[estilo]} />
    </>
  )
}

const barColours = { barro: '#c2482d', pulso: '#0c0b10', tinta: '#f4f1ea' }
