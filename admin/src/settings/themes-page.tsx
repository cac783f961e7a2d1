import { useState } from 'react'
import { Link } from 'react-router'
import type { IconName } from '@aforo/domain/brand/icons.ts'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { BackToStudio, Page } from '../ui/page/page.tsx'
import { Search } from '../ui/form/search.tsx'
import { settingPath } from '../paths.ts'
import { searchSettings } from './edits.ts'
import { useDraft } from './use-draft.ts'

const themeIcons: Record<string, IconName> = {
  marca: 'star',
  portada: 'home',
  promocion: 'tag',
  contacto: 'chat',
  menu: 'menu',
  reservas: 'calendar',
  cancelaciones: 'wait',
  penalizaciones: 'alert',
  pagos: 'cash',
  facturacion: 'note',
  proveedores: 'card',
  cuentas: 'user',
  mensajes: 'mail',
  archivos: 'archive',
  medicion: 'search',
}

export function ThemesPage() {
  const [words, setWords] = useState('')
  return (
    <Page title="Ajustes" above={<BackToStudio />}>
      <div className="list-bar">
        <Search label="Buscar un ajuste" words={words} onWords={setWords} />
      </div>
      {words.trim() === '' ? <Themes /> : <SearchResults words={words} />}
    </Page>
  )
}

function Themes() {
  const { adminSettings, edits } = useDraft()
  return (
    <ul className="menu">
      {adminSettings.themes.map(({ id, label, hint, groups }) => {
        const count = groups.flatMap(({ keys }) => keys).filter((key) => key in edits).length
        return (
          <li key={id} className="menu-entry">
            <Icon name={themeIcons[id] ?? 'list'} size={24} />
            <div>
              <Link className="row-way" to={settingPath(id)}>
                {label}
              </Link>
              <p className="quiet">{count > 0 ? `${count} sin guardar` : hint}</p>
            </div>
            <Icon name="chevron-right" />
          </li>
        )
      })}
    </ul>
  )
}

function SearchResults({ words }: { words: string }) {
  const { adminSettings } = useDraft()
  const settings = searchSettings(adminSettings, words)
  const themes = new Map(adminSettings.themes.map(({ id, label }) => [id, label]))
  return (
    <>
      <p className="summary" role="status">
        {settings.length === 0
          ? 'Ningún ajuste se llama así. Prueba con otra palabra.'
          : settings.length === 1
            ? '1 ajuste'
            : `${settings.length} ajustes`}
      </p>
      <ul className="menu">
        {settings.map(({ key, theme, label, hint }) => (
          <li key={key} className="menu-entry setting-found">
            <div>
              <p className="eyebrow">{themes.get(theme)}</p>
              <Link className="row-way" to={settingPath(theme, key)}>
                {label}
              </Link>
              <p className="quiet">{hint}</p>
            </div>
            <Icon name="chevron-right" />
          </li>
        ))}
      </ul>
    </>
  )
}
