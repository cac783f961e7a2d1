import '../ui/form/form.css'
import './people.css'
import { useState } from 'react'
import { Route, Routes, useNavigate, useSearchParams } from 'react-router'
import { Button } from '@aforo/ui/components/button.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { Page } from '../ui/page/page.tsx'
import { NotFound } from '../ui/notices/states.tsx'
import { RegisterPersonSheet } from './finding/register-person-sheet.tsx'
import { FindPeople } from './finding/find-people.tsx'
import { CustomerList } from './list/customer-list.tsx'
import { PeopleTabs } from '../frame/people-tabs.tsx'
import { personPath } from '../paths.ts'
import { PersonPage } from './person-page.tsx'
import { withParams } from '../ui/list/list-params.ts'
import { IdRoute } from '../ui/record/id-route.tsx'

/** The customer search and the page of each customer (1.4, 4.16). */
export const PeopleRoutes = () => (
  <Routes>
    <Route index element={<FindPeoplePage />} />
    <Route path=":id/*" element={<IdRoute render={(id) => <PersonPage id={id} />} />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

function FindPeoplePage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const navigate = useNavigate()
  const [newPersonText, setNewPersonText] = useState<string | null>(null)
  const words = searchParams.get('buscar') ?? ''
  const setSearch = (text: string) => setSearchParams(withParams(searchParams, { buscar: text }), { replace: true })
  return (
    <Page
      title="Personas"
      above={<PeopleTabs />}
      aside={
        <Button look="outline" onClick={() => setNewPersonText('')}>
          <Icon name="plus" />
          Registrar persona
        </Button>
      }
    >
      <FindPeople words={words} onWords={setSearch} onAdd={setNewPersonText}>
        <CustomerList />
      </FindPeople>
      {newPersonText !== null && (
        <RegisterPersonSheet
          initialText={newPersonText}
          onAdded={({ customer_id }) => navigate(personPath(customer_id))}
          onClose={() => setNewPersonText(null)}
        />
      )}
    </Page>
  )
}
