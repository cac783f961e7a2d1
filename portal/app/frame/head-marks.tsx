import { fontFiles } from 'studio/brand/font-files.ts'
import { paths } from '../paths.ts'
import { useFrame } from './studio.ts'

/** The fonts, the icon of the tab and the colour of the browser's bar; React lifts both into the head. */
export function HeadMarks() {
  const { settings, appleIcon } = useFrame()
  const { favicon, primary, estilo } = settings
  const own = /^(\/|https:)/.test(favicon) ? favicon : null
  return (
    <>
      {fontFiles[estilo].map((file) => (
        <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
      ))}
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href={appleIcon} />
      <link rel="icon" href={own ?? paths.icon()} type={own ? undefined : 'image/svg+xml'} />
      <meta name="theme-color" content={primary || barColours[estilo]} />
    </>
  )
}

const barColours = { barro: '#c2482d', pulso: '#0c0b10', tinta: '#f4f1ea' }
