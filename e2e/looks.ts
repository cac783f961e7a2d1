import type { changeSettings } from '@aforo/domain/settings/contract.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { call, demo, known } from './people.ts'

type Colours = Record<'primary' | 'accent' | 'dark' | 'gray' | 'light' | 'primary-light', string>
export type Look = { name: string; settings: Partial<Settings> }

const colours = (
  primary: string,
  accent: string,
  dark: string,
  gray: string,
  light: string,
  pale: string,
): Colours => ({
  primary,
  accent,
  dark,
  gray,
  light,
  'primary-light': pale,
})

const looked = (name: string, estilo: Settings['estilo'], worn: Colours): Look => ({
  name,
  settings: { estilo, ...worn } as Partial<Settings>,
})

export const directions: readonly Look[] = [
  looked('barro', 'barro', colours('#c2482d', '#f2b134', '#231815', '#7a6c64', '#fbf5ec', '#f3c9b5')),
  looked('pulso', 'pulso', colours('#ff3d68', '#d8ff3e', '#0c0b10', '#8b8794', '#f5f3f7', '#ffb3c4')),
  looked('tinta', 'tinta', colours('#2f4a3f', '#c96f4a', '#1b211e', '#6e756f', '#f4f1ea', '#d5ddd3')),
]

export const hostileLooks: readonly Look[] = [
  looked('yellow and white', 'barro', colours('#ffee00', '#ffffff', '#ffee00', '#ffee00', '#ffffff', '#ffffff')),
  looked('black on black', 'pulso', colours('#000000', '#000000', '#000000', '#000000', '#000000', '#000000')),
  looked('white on white', 'tinta', colours('#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffffff')),
  looked('neon', 'pulso', colours('#39ff14', '#ff00ff', '#00ffff', '#ffff00', '#39ff14', '#ff00ff')),
  looked('the same colour twice', 'barro', colours('#c2482d', '#c2482d', '#c2482d', '#c2482d', '#fbf5ec', '#c2482d')),
  looked('mid-grey', 'tinta', colours('#808080', '#808080', '#808080', '#808080', '#808080', '#808080')),
]

export async function wear(address: string, { settings }: Look): Promise<void> {
  const { token } = await known(address, demo.admin)
  await call<typeof changeSettings>(address, 'PUT /settings', { token, body: { values: settings } })
}
