// For browsers that know no modules: says so instead of showing nothing.
document.getElementById('old-browser').hidden = false;
