import { useFrame } from '../frame-data.ts'

/** The way of staff from their own account to the admin; nothing for customers. */
export function AdminLink({ className }: { className: string }) {
  const { adminAddress } = useFrame()
  if (adminAddress === null) return null
  return (
    <a href={adminAddress} className={className}>
      Administración
    </a>
  )
}
