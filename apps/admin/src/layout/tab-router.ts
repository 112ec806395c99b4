import { useMemo } from 'react';
import { reactRouterProvider, useEvent, type RouterProvider } from 'react-admin';
import { useFrame } from './frame.js';
import { fromListSearch, putPlace, toListSearch } from './list-address.js';

type UseLocation = RouterProvider['useLocation'];
type UseNavigate = RouterProvider['useNavigate'];

/** react-admin's controllers stand where their tab does, in an address of our words, and move it even while it is hidden. */
const useTabLocation: UseLocation = () => {
  const { location } = useFrame();
  return useMemo(() => ({ ...location, search: toListSearch(new URLSearchParams(location.search)) }), [location]);
};

const useTabNavigate: UseNavigate = () => {
  const { changeQuery } = useFrame();
  const navigate = reactRouterProvider.useNavigate();
  return useEvent<Parameters<ReturnType<UseNavigate>>, void>((to, options) => {
    if (typeof to !== 'object' || to.pathname !== undefined || to.search === undefined) return navigate(to, options);
    const place = fromListSearch(to.search);
    changeQuery((query) => putPlace(query, place), options?.replace ? 'replace' : 'push');
  });
};

/** What react-admin knows of the address inside of a tab. */
export const tabRouter: RouterProvider = {
  ...reactRouterProvider,
  useLocation: useTabLocation,
  useNavigate: useTabNavigate,
};
