import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listRestaurants } from '../../../features/catalogue/queries.ts'
import { paths } from '../../../paths.ts'
import { FEATURED } from './lists.ts'

export default function Home() {
  const restaurants = useQuery(listRestaurants(FEATURED))
  return (
    <section>
      <h1>Featured restaurants</h1>
      <ul>
        {restaurants.data?.data.map((restaurant) => (
          <li key={restaurant._id}>
            <Link to={paths.menu.to({ restId: restaurant._id })}>{restaurant.restaurantName}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
