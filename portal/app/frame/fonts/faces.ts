import type { Estilo } from '@aforo/domain/brand/tokens.ts'
import barro from './barro.css?inline'
import pulso from './pulso.css?inline'
import tinta from './tinta.css?inline'

export const faces: Readonly<Record<Estilo, string>> = { barro, pulso, tinta }
