import '../ui/form.css'
import './people.css'
import { useState } from 'react'
import { Route, Routes, useNavigate, useParams, useSearchParams } from 'react-router'
import { isNumbered } from '../ui/form-values.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { NotFound } from '../ui/states.tsx'
import { AddSheet } from './finding/add-sheet.tsx'
import { FindPeople } from './finding/find-people.tsx'
import { PeopleTabs } from '../frame/people-tabs.tsx'
import { personPath } from '../paths.ts'
import { PersonPage } from './person-page.tsx'

/** Customers: search, and each one's page (1.4, 4.16). */
export const PeopleRoutes = () => (
  <Routes>
    <Route index element={<Finding />} />
    <Route path=":id/*" element={<One />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function One() {
  const { id = '' } = useParams()
  return isNumbered(id) ? <PersonPage key={id} id={Number(id)} /> : <NotFound />
}

function Finding() {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const [adding, setAdding] = useState<string | null>(null)
  const words = address.get('buscar') ?? ''
  const setSearch = (text: string) => setAddress(text ? { buscar: text } : {}, { replace: true })
  return (
    <Page
      title="Personas"
      above={<PeopleTabs />}
      aside={
        <Button look="outline" onClick={() => setAdding('')}>
          <Icon name="plus" />
          Registrar persona
        </Button>
      }
    >
      <FindPeople words={words} onWords={setSearch} onAdd={setAdding} />
      {adding !== null && (
        <AddSheet
          initialText={adding}
          onAdded={({ customer_id }) => navigate(personPath(customer_id))}
          onClose={() => setAdding(null)}
        />
      )}
    </Page>
  )
}
