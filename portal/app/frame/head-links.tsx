import { fontFiles } from '@aforo/domain/brand/font-files.ts'
import { paths } from '../paths.ts'
import { useFrame } from './frame-data.ts'

/**
 * Preloads the display font, which the first paint needs, and sets icons and the theme colour. React moves these
 * elements into the head.
 */
export function HeadLinks() {
  const { settings, appleIcon } = useFrame()
  const { favicon, primary, estilo } = settings
  const [display] = fontFiles[estilo]
  const uploadedIcon = /^(\/|https:)/.test(favicon) ? favicon : null
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={display} crossOrigin="anonymous" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href={appleIcon} />
      <link rel="icon" href={uploadedIcon ?? paths.icon()} type={uploadedIcon ? undefined : 'image/svg+xml'} />
      <meta name="theme-color" content={primary || themeColours[estilo]} />
    </>
  )
}

const themeColours = { barro: '#c2482d', pulso: '#0c0b10', tinta: '#f4f1ea' }
