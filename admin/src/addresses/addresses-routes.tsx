import '../ui/form/form.css'
import './addresses.css'
import { Route, Routes } from 'react-router'
import { RecordLoader } from '../ui/record/record-loader.tsx'
import { NotFound } from '../ui/notices/states.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import type { AddressRecord } from './calls.ts'

/** The billing addresses of customers, and the addresses of the studio (2.54, 7.37). */
export const AddressesRoutes = () => (
  <Routes>
    <Route index element={<AddressList />} />
    <Route
      path=":id"
      element={
        <RecordLoader<AddressRecord> name="addresses" renderForm={(record) => <AddressForm record={record} />} />
      }
    />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
