import { Link } from 'react-router'
import { personPath } from '../paths.ts'

type Person = { customer_id: number; name: string; email: string }

export const CustomerLink = ({ customer, title }: { customer: Person; title?: string }) => (
  <span>
    <Link className="cell-link" to={personPath(customer.customer_id)}>
      {customer.name || customer.email}
    </Link>
    {title && <small>{title}</small>}
  </span>
)
