import type { IconName } from '@aforo/domain/brand/icons.ts'
import { matchRank, toSearchWords } from '@aforo/domain/people/search-words.ts'
import { themes } from '@aforo/domain/settings/themes.ts'
import type { Role } from '@aforo/domain/values/call.ts'
import { mayChange, mayRead } from '../../api/rights.ts'
import {
  broadcastsPath,
  contentPath,
  creditsPath,
  moneyPath,
  paths,
  settingPath,
  storePath,
  videosPath,
  writeBroadcastPath,
} from '../../paths.ts'
import type { ResourceName } from '../../resources.ts'
import { sectionsFor } from '../sections.ts'

export type Command = { readonly label: string; readonly hint: string; readonly to: string; readonly icon: IconName }
type Guarded = Command & { readonly resource: ResourceName; readonly action: 'list' | 'edit' }

const page = (label: string, to: string, resource: ResourceName, action: Guarded['action'] = 'list'): Guarded => ({
  label,
  hint: 'Ir a',
  to,
  icon: 'arrow-right',
  resource,
  action,
})
const create = (label: string, to: string, resource: ResourceName): Guarded => ({
  label,
  hint: 'Crear',
  to,
  icon: 'plus',
  resource,
  action: 'edit',
})

const pages: readonly Guarded[] = [
  page('Por vencer', creditsPath(), 'available_classes'),
  page('Caja', moneyPath('caja'), 'cash_sessions'),
  page('Cobros', moneyPath('cobros'), 'pending_purchases', 'edit'),
  page('Devoluciones', moneyPath('devoluciones'), 'pending_purchases', 'edit'),
  page('Facturas', moneyPath('facturas'), 'pending_purchases', 'edit'),
  page('Pago a coaches', moneyPath('coaches'), 'pending_purchases', 'edit'),
  page('Paquetes', storePath('paquetes'), 'class_packages', 'edit'),
  page('Descuentos', storePath('descuentos'), 'class_packages', 'edit'),
  page('Avisos', contentPath('avisos'), 'pages', 'edit'),
  page('Notas enviadas', broadcastsPath, 'messages', 'edit'),
  page('Equipo', paths.staff, 'locations', 'edit'),
  page('Bitácora', paths.audit, 'locations', 'edit'),
  page('Trabajos', paths.jobs, 'locations', 'edit'),
  page('Operación', paths.operation, 'locations', 'edit'),
  page('Formularios', paths.forms, 'locations', 'edit'),
  page('Importar', paths.imports, 'locations', 'edit'),
  page('Ajustes', paths.settings, 'locations', 'edit'),
  page('Mi acceso', paths.ownAccess, 'single_class'),
  page('Claro u oscuro', `${paths.ownAccess}#apariencia`, 'single_class'),
  create('Escribir una nota', writeBroadcastPath(), 'messages'),
  create('Nuevo paquete', storePath('paquetes', 'nuevo'), 'class_packages'),
  create('Nuevo descuento', storePath('descuentos', 'nuevo'), 'class_packages'),
  create('Nuevo aviso', contentPath('avisos', 'nuevo'), 'pages'),
  create('Nuevo video', videosPath('biblioteca', 'nuevo'), 'videos'),
]

const settings: readonly Command[] = themes.flatMap(({ id, label: theme, groups }) =>
  groups.flatMap(({ words }) =>
    Object.entries(words).map(([key, { label }]) => ({
      label,
      hint: `Ajuste · ${theme}`,
      to: settingPath(id, key),
      icon: 'filter' as const,
    })),
  ),
)

/** Where this role may go: sections, pages, what can be created, and each setting for administrators. */
export function commandsFor(role: Role): readonly Command[] {
  const isAllowed = ({ resource, action = 'list' }: { resource: string; action?: 'list' | 'edit' }) =>
    action === 'edit' ? mayChange(resource, role) : mayRead(resource, role)
  return [
    ...sectionsFor(role === 'admin')
      .filter(isAllowed)
      .map(({ label, to, icon }) => ({ label, hint: 'Ir a', to, icon })),
    ...pages.filter(isAllowed),
    ...(role === 'admin' ? settings : []),
  ]
}

/** The commands that contain all words, those first whose label begins with one. */
export function findCommands(commands: readonly Command[], text: string, most: number): readonly Command[] {
  const words = toSearchWords(text)
  return commands
    .map((command) => ({ command, name: toSearchWords(command.label).join(' ') }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .map(({ command, name }) => ({ command, rank: matchRank(name, words) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ command }) => command)
}
