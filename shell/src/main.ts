import './reports/notices';
import '@site/shared/styles/tokens.css';
import '@site/shared/styles/reset.css';
import '@site/shared/styles/base.css';

// Each step in a task of its own, so that a tap in between waits for one of them and not for all: the federation
// runtime has run by now, then React is evaluated, then the site's code, then the site is started.
setTimeout(() => {
  void import(/* webpackMode: "eager" */ 'react-dom/client').then(() => {
    setTimeout(() => {
      void import(/* webpackMode: "eager" */ './start').then(({ start }) => {
        setTimeout(start);
      });
    });
  });
});
