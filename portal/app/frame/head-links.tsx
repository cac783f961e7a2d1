import type { Estilo } from '@aforo/domain/brand/colours.ts'
import { fontFiles } from '@aforo/domain/brand/font-files.ts'
import { portalScheme } from '@aforo/domain/settings/presentation.ts'
import { paths } from '../paths.ts'
import { useFrame } from './frame-data.ts'

/**
 * Preloads the display font, which the first paint needs, and sets icons and the theme colour. React moves these
 * elements into the head.
 */
export function HeadLinks() {
  const { settings, appleIcon } = useFrame()
  const { favicon, estilo } = settings
  const [display] = fontFiles[estilo]
  const uploadedIcon = /^(\/|https:)/.test(favicon) ? favicon : null
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={display} crossOrigin="anonymous" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href={appleIcon} />
      <link rel="icon" href={uploadedIcon ?? paths.icon()} type={uploadedIcon ? undefined : 'image/svg+xml'} />
      <ThemeColour />
    </>
  )
}

/** What the browser draws around the page. */
function ThemeColour() {
  const { settings } = useFrame()
  const { primary, estilo } = settings
  const colourOf = (colours: Record<Estilo, string>) => primary || colours[estilo]
  switch (portalScheme(settings)) {
    case 'light':
      return <meta name="theme-color" content={colourOf(themeColours)} />
    case 'dark':
      return <meta name="theme-color" content={colourOf(nightColours)} />
    case 'light dark':
      return (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={colourOf(themeColours)} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colourOf(nightColours)} />
        </>
      )
  }
}

const themeColours = { barro: '#c2482d', pulso: '#0c0b10', tinta: '#f4f1ea' }
const nightColours = { ...themeColours, tinta: '#101512' }
