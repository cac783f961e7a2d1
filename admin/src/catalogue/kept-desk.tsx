import './catalogue.css'
import { Link, Route, Routes } from 'react-router-dom'
import { Icon } from '../kit/icon.tsx'
import { Page } from '../kit/page.tsx'
import { NotFound } from '../kit/states.tsx'
import { keptPath } from '../paths.ts'
import { keptNames, keptWords } from './catalogue-words.ts'

/** What the studio is made of (2.54): the menu, each list, and one record of it. */
export const KeptDesk = () => (
  <Routes>
    <Route index element={<Menu />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function Menu() {
  return (
    <Page title="Estudio" above={<p className="eyebrow">De qué está hecho</p>}>
      <ul className="menu">
        {keptNames.map((name) => {
          const { cosa, icon, many, text } = keptWords[name]
          return (
            <li key={name} className="menu-entry">
              <Icon name={icon} size={24} />
              <div>
                <Link className="row-way" to={keptPath(cosa)}>
                  {many}
                </Link>
                <p className="quiet">{text}</p>
              </div>
              <Icon name="chevron-right" />
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
