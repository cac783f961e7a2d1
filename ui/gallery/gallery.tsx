import '../fonts/archivo-wide.css'
import '../fonts/bricolage-grotesque.css'
import '../fonts/geist.css'
import '../fonts/hanken-grotesk.css'
import '../fonts/host-grotesk.css'
import '../fonts/instrument-serif.css'
import '../components/base.css'
import '../components/components.css'
import './gallery.css'
import type { Estilo } from '@aforo/domain/brand/colours.ts'
import type { Scheme } from '@aforo/domain/brand/scheme.ts'
import { createRoot } from 'react-dom/client'
import { Theme } from './theme.tsx'

const estilos: readonly Estilo[] = ['barro', 'pulso', 'tinta']
const schemes: readonly Scheme[] = ['light', 'dark']

/** Every shared component in every theme and state, for those who work on them (`npm run dev`, /ui). */
const Gallery = () => (
  <main>
    <h1>Componentes</h1>
    {estilos.flatMap((estilo) => schemes.map((scheme) => <Theme key={estilo + scheme} {...{ estilo, scheme }} />))}
  </main>
)

const container = document.getElementById('gallery')
if (!container) throw new Error('index.html: expected an element #gallery, found none.')
createRoot(container).render(<Gallery />)
