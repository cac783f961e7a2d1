import type { Estilo } from './colours.ts'

/** Dark text on light surfaces, or light text on dark ones. */
export type Scheme = 'light' | 'dark'

/** The scheme in which a style is drawn; `pulso` is one of the night. */
export const nativeScheme = (estilo: Estilo): Scheme => (estilo === 'pulso' ? 'dark' : 'light')
