import '../ui/form.css'
import './addresses.css'
import { Route, Routes } from 'react-router'
import { OneRecord } from '../ui/record/one-record.tsx'
import { NotFound } from '../ui/states.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import type { AddressRecord } from './calls.ts'

/** Addresses: people's, for their invoices, and the studio's own (2.54, 7.37). */
export const AddressesRoutes = () => (
  <Routes>
    <Route index element={<AddressList />} />
    <Route
      path=":id"
      element={<OneRecord<AddressRecord> name="addresses" renderForm={(record) => <AddressForm record={record} />} />}
    />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
