import type { changeSettings } from '@aforo/domain/settings/contract.ts'
import type { Settings } from '@aforo/domain/settings/keys.ts'
import { call, demo, signInAs } from './people.ts'

type Colours = Record<'primary' | 'accent' | 'dark' | 'gray' | 'light' | 'primary-light', string>
export type Look = { readonly name: string; readonly settings: Partial<Settings>; readonly isHostile?: true }

const toColours = (
  primary: string,
  accent: string,
  dark: string,
  gray: string,
  light: string,
  primaryLight: string,
): Colours => ({
  primary,
  accent,
  dark,
  gray,
  light,
  'primary-light': primaryLight,
})

const createLook = (name: string, estilo: Settings['estilo'], colours: Colours): Look => ({
  name,
  settings: { estilo, theme_mode: 'light', ...colours } as Partial<Settings>,
})

const createHostileLook = (...look: Parameters<typeof createLook>): Look => ({
  ...createLook(...look),
  isHostile: true,
})

export const styleLooks: readonly Look[] = [
  createLook('barro', 'barro', toColours('#c2482d', '#f2b134', '#231815', '#7a6c64', '#fbf5ec', '#f3c9b5')),
  createLook('pulso', 'pulso', toColours('#ff3d68', '#d8ff3e', '#0c0b10', '#8b8794', '#f5f3f7', '#ffb3c4')),
  createLook('tinta', 'tinta', toColours('#2f4a3f', '#c96f4a', '#1b211e', '#6e756f', '#f4f1ea', '#d5ddd3')),
]

export const hostileLooks: readonly Look[] = [
  createHostileLook(
    'yellow and white',
    'barro',
    toColours('#ffee00', '#ffffff', '#ffee00', '#ffee00', '#ffffff', '#ffffff'),
  ),
  createHostileLook(
    'black on black',
    'pulso',
    toColours('#000000', '#000000', '#000000', '#000000', '#000000', '#000000'),
  ),
  createHostileLook(
    'white on white',
    'tinta',
    toColours('#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffffff'),
  ),
  createHostileLook('neon', 'pulso', toColours('#39ff14', '#ff00ff', '#00ffff', '#ffff00', '#39ff14', '#ff00ff')),
  createHostileLook(
    'the same colour twice',
    'barro',
    toColours('#c2482d', '#c2482d', '#c2482d', '#c2482d', '#fbf5ec', '#c2482d'),
  ),
  createHostileLook('mid-grey', 'tinta', toColours('#808080', '#808080', '#808080', '#808080', '#808080', '#808080')),
]

/** The dark tones of the styles that are light. */
export const nightLooks: readonly Look[] = [...styleLooks, ...hostileLooks]
  .filter(({ settings }) => settings.estilo !== 'pulso')
  .map(({ settings, ...look }) => ({
    ...look,
    name: `${look.name} at night`,
    settings: { ...settings, theme_mode: 'dark' },
  }))

export async function applyLook(address: string, { settings }: Look): Promise<void> {
  const { token } = await signInAs(address, demo.admin)
  await call<typeof changeSettings>(address, 'PUT /settings', { token, body: { values: settings } })
}
